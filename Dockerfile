# docker build -t pasal . in a clone. The build fetches the image of Node and npm's packages, nothing
# else; a container starts without a network of its own making and without building anything. Only
# the named folders reach the build, so that no data, secrets or packages of the clone do.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/pasal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional && npm cache clean --force
COPY tsconfig.json vite.config.ts ./
COPY backoffice backoffice
COPY client client
COPY contract contract
COPY demo demo
COPY docs/handbook docs/handbook
COPY server server
COPY simulators simulators
COPY storefront storefront
COPY tools tools
COPY ui ui
RUN npm run build && node tools/image.mjs

# The image holds what a container runs: tests/containers.test.ts follows the imports.
FROM node:24-bookworm-slim
WORKDIR /opt/pasal
COPY LICENSE package.json ./
COPY --from=build /opt/pasal/node_modules node_modules
COPY --from=build /opt/pasal/tools tools
COPY --from=build /opt/pasal/demo demo
COPY --from=build /opt/pasal/contract contract
COPY --from=build /opt/pasal/server server
COPY --from=build /opt/pasal/dist dist
RUN install -d -o node -g node /data
ENV NODE_ENV=production DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/run.mjs", "start"]
