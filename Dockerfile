# docker build -t hexwarden .
FROM golang:1.26.8@sha256:3c3e25a4da13fd0478eed2df1eb35a0e667094a7124d3993a6a1d30f71c17e79 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /bot ./cmd/bot
RUN mkdir /data

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /bot /bot
COPY --from=build /src/LICENSE /src/NOTICE /
# A new volume takes its owner from this folder.
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
WORKDIR /data
VOLUME /data
ENV DATABASE_PATH=/data/hexwarden.db TMPDIR=/data
HEALTHCHECK --interval=30s --timeout=6s --start-period=15s CMD ["/bot", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/bot"]
