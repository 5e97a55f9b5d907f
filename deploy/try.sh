#!/bin/sh
# Tries deploy/nginx.conf with the nginx of this machine: the built site on a free port, nginx with TLS in front, requests as a
# browser makes them. Needs nginx, openssl, and curl with HTTP/2. DATA_DIR=… takes a prepared data folder instead of a new one.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
site= nginx=
finish() { for pid in $nginx $site; do kill "$pid" 2>/dev/null || true; done; wait; rm -rf "$work"; }
trap finish EXIT
trap 'exit 1' INT TERM

node=node_modules/.bin/node
free() { $node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }
port=$(free) http=$(free) https=$(free) name=www.example.com
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
  -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>/dev/null
sed -e "s|/etc/letsencrypt/live/$name|$work|; s|/var/log/nginx|$work|; s|127.0.0.1:3000|127.0.0.1:$port|" \
  -e "/listen \[::\]/d; s/listen 80;/listen 127.0.0.1:$http;/; s/listen 443/listen 127.0.0.1:$https/" deploy/nginx.conf > "$work/icg.conf"
{
  [ "$(id -u)" = 0 ] && echo "user root;"
  echo "daemon off; pid $work/nginx.pid; error_log $work/error.log; events {}"
  echo "http { client_body_temp_path $work/tmp; proxy_temp_path $work/tmp; fastcgi_temp_path $work/tmp; uwsgi_temp_path $work/tmp; scgi_temp_path $work/tmp;"
  echo "include $work/icg.conf; }"
} > "$work/nginx.conf"
nginx -t -q -e "$work/error.log" -c "$work/nginx.conf"
nginx -e "$work/error.log" -c "$work/nginx.conf" & nginx=$!
DATA_DIR=${DATA_DIR:-$work/data} PORT=$port HOST=127.0.0.1 SITE_URL=https://$name TRUST_PROXY=1 LOG_LEVEL=warn $node src/server/main.ts > "$work/site.log" 2>&1 & site=$!
until grep -q "ICG Chemicals is at" "$work/site.log"; do
  kill -0 $site 2>/dev/null || { cat "$work/site.log"; exit 1; }
  sleep 0.2
done

origin=https://$name:$https failed=0
ask() { curl -sS --cacert "$work/fullchain.pem" --resolve "$name:$https:127.0.0.1" --max-time 30 -o "$work/body" -D "$work/head" -w 'status %{http_code} HTTP/%{http_version}\n' "$@" > "$work/said"; cat "$work/said" "$work/head" | tr -d '\r' > "$work/answer"; }
# Every line that is expected must be in the answer, as an expression at the beginning of a line.
expect() {
  what=$1; shift
  for line; do grep -qi "^$line" "$work/answer" || { echo "FAILED  $what: no '$line' in"; sed 's/^/        /' "$work/answer"; failed=1; return; }; done
  echo "ok      $what"
}
once() { [ "$(grep -ci "^$2:" "$work/answer")" = 1 ] && echo "ok      $1" || { echo "FAILED  $1"; failed=1; }; }

ask "http://127.0.0.1:$http/contact?a=b" -H "Host: $name"
expect "plain HTTP leads to HTTPS" "status 301" "location: https://$name/contact?a=b"
ask "$origin/available-stocks" -H 'accept-encoding: br'
expect "a page over HTTP/2, compressed by the site" "status 200 HTTP/2" "content-encoding: br" "strict-transport-security: max-age=31536000" "content-security-policy:" "cdn-cache-control: max-age=60" "surrogate-key: content" "vary: accept-encoding"
once "one Strict-Transport-Security" strict-transport-security
once "one server header" server
grep -qi '^server: nginx$' "$work/answer" && echo "ok      no version in it" || { echo "FAILED  server header"; failed=1; }
etag=$(sed -n 's/^etag: //Ip' "$work/answer")
ask "$origin/available-stocks" -H 'accept-encoding: br' -H "if-none-match: $etag"
expect "the same page again is 304" "status 304" "etag: $etag"
ask "$origin/available-stocks" -H 'accept-encoding: gzip'
expect "gzip for those who want it" "status 200" "content-encoding: gzip"
ask "$origin/available-stocks" --head
expect "HEAD" "status 200" "content-length:"
ask "$origin/video/hero.mp4" -H 'range: bytes=100-199'
expect "a range of the film" "status 206" "content-range: bytes 100-199/" "content-length: 100"
[ "$(wc -c < "$work/body")" = 100 ] || { echo "FAILED  100 bytes of the film"; failed=1; }
ask "$origin/healthz"; expect "/healthz" "status 200"
ask "$origin/readyz"; expect "/readyz is not for outside" "status 404"
ask "$origin/metrics"; expect "/metrics is not for outside" "status 404"
ask "$origin/no-such-page"; expect "a 404 of the site" "status 404" "content-type: text/html"
# The address that counts is the connection's, whatever the client says it is: else this would never be refused.
for attempt in $(seq 60); do
  ask "$origin/api/landing/contact" -H 'content-type: application/json' -H "x-forwarded-for: 10.0.0.$attempt" --data '{}'
  grep -q '^status 429' "$work/answer" && break
done
expect "a client cannot give itself another address (429 of the site after $attempt)" "status 429" "retry-after:" "content-type: application/json"
for attempt in $(seq 60); do
  ask "$origin/api/landing/contact" -H 'content-type: application/json' --data '{}'
  grep -qi '^content-type: text/plain' "$work/answer" && break
done
expect "a flood of forms is refused by nginx (after $attempt)" "status 429" "retry-after: 10" "content-type: text/plain"
# 1,000 requests of one client, 50 at a time, over a few connections.
curl -sS --no-progress-meter --cacert "$work/fullchain.pem" --resolve "$name:$https:127.0.0.1" --parallel --parallel-max 50 -o /dev/null \
  -w '%{http_code}\n' "$origin/healthz#[1-1000]" > "$work/flood"
counts=$(sort "$work/flood" | uniq -c | tr -s ' \n' ' ')
if [ "$(sort -u "$work/flood" | tr '\n' ' ')" = "200 429 " ] && [ "$(grep -c 200 "$work/flood")" -ge 150 ]; then
  echo "ok      a flood of one client is refused by nginx beyond some 200 at once ($counts)"
else
  echo "FAILED  a flood of one client: $counts"; failed=1
fi
sleep 1
head -c 7500000 /dev/zero > "$work/large"
ask "$origin/api/landing/contact" -H 'content-type: application/json' --data-binary "@$work/large"
expect "8 MB are refused by nginx" "status 413"
kill $site; wait $site || true
ask "$origin/contact"
expect "without the site: 503 in plain words" "status 503" "retry-after: 5" "content-type: text/plain"
exit $failed
