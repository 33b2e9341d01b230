# The very Node that package.json pins.
FROM node:24.21.0-bookworm-slim AS base

FROM base AS build
WORKDIR /src
COPY package.json package-lock.json ./
# No package runs code of its own here: what they bring for this platform is in them.
RUN npm ci --ignore-scripts
COPY . .
# What is packed is what runs anywhere else, with the dependencies that the lock file names.
RUN npm run build \
  && npm pack --ignore-scripts --loglevel=warn --pack-destination /tmp \
  && mkdir /opt/streamhost \
  && tar --extract --no-same-owner --strip-components 1 --directory /opt/streamhost --file /tmp/streamhost-*.tgz \
  && cp package-lock.json /opt/streamhost
WORKDIR /opt/streamhost
RUN npm ci --omit=dev --ignore-scripts

FROM base
# No port stands here: it is 4816, but 4747 where the data is from before that, which was published under 4747.
ENV NODE_ENV=production \
  STREAMHOST_DATA_DIR=/data \
  STREAMHOST_HOST=0.0.0.0
COPY --from=build /opt/streamhost /opt/streamhost
RUN ln --symbolic /opt/streamhost/bin/streamhost.mjs /usr/local/bin/streamhost \
  && install --directory --owner=node --group=node /data
USER node
# A file that a command is told to write by its name alone lands among the data, where it stays.
WORKDIR /data
VOLUME /data
EXPOSE 4816
STOPSIGNAL SIGTERM
# An update of a large database may take its time before the first answer.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "--eval", "const { STREAMHOST_PORT: port, STREAMHOST_DATA_DIR: data } = process.env; const url = port ? 'http://127.0.0.1:' + port : require(data + '/server.json').url; fetch(url + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["streamhost"]
CMD ["serve"]
