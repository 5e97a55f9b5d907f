# ICG Chemicals as an image (docs/operations.md, "Image"):
# docker build -t icg . && docker run -p 3000:3000 -v icg-data:/data -v icg-content:/content -v icg-drafts:/drafts -e SITE_URL=https://… icg
# Commands: docker exec CONTAINER npm run -s icg -- leads
FROM node:26-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What runs needs no test tools, and the image has its Node already.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CONTENT_DIR=/content
# Docker forwards a published port to the container's own address (docs/security.md, "The desk").
ENV DESK_HOST=0.0.0.0
WORKDIR /site
COPY --from=build /site/package.json /site/package-lock.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/src ./src
# For `npm run icg` and `npm run desk`: the check of the Node version, and whether the desk's build is fresh.
COPY --from=build /site/scripts/require-node.mjs /site/scripts/build-if-needed.ts ./scripts/
# `icg upgrade-content` takes from it what older content of the volume lacks; nobody writes there.
COPY --from=build /site/content ./content
# Docker fills a new volume with it. The desk and `stock` write there.
COPY --from=build --chown=node:node /site/content /content
RUN mkdir /data /backups /drafts && chown node:node /content /data /backups /drafts
USER node
VOLUME ["/data", "/content", "/drafts"]
EXPOSE 3000
# The first start imports the content: half a minute on two cores.
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Flags and MALLOC_ARENA_MAX: docs/operations.md, "Memory".
CMD ["node", "--min-semi-space-size=16", "--no-allocation-site-pretenuring", "src/server/main.ts"]
