#!/bin/bash
# Exits with 0 if the server of this container is ready for requests, else with another number. Starts no Node.
set -u
exec 3<>"/dev/tcp/127.0.0.1/${ASSAY_PORT:-3000}" || exit 1
printf 'GET /readyz HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' >&3
read -r -t 4 version status _ <&3 || exit 1
[ "${version%%/*}" = HTTP ] && [ "$status" = 200 ]
