const { defineConfig } = require('@medusajs/framework/utils')

/** With Redis it is set up as for production, without it in one process with modules in memory. */
const { DATABASE_URL, REDIS_URL, MEDUSA_WORKER_MODE = 'shared' } = process.env
const at = 'http://127.0.0.1'

const withRedis = (redisUrl) => [
  { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl } },
  { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl } } },
  { resolve: '@medusajs/medusa/caching', options: { providers: [cachingIn(redisUrl)] } },
  { resolve: '@medusajs/medusa/locking', options: { providers: [lockingIn(redisUrl)] } },
]

const cachingIn = (redisUrl) => ({
  resolve: '@medusajs/caching-redis',
  id: 'caching-redis',
  is_default: true,
  options: { redisUrl },
})

const lockingIn = (redisUrl) => ({
  resolve: '@medusajs/medusa/locking-redis',
  id: 'locking-redis',
  is_default: true,
  options: { redisUrl },
})

const inMemory = [{ resolve: '@medusajs/medusa/caching', options: { in_memory: { enable: true } } }]

const search = {
  resolve: '@medusajs/medusa/search',
  options: {
    providers: [{ resolve: '@medusajs/medusa/search-postgres', id: 'postgres', options: {} }],
  },
}

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseLogging: false,
    databaseDriverOptions: { ssl: false, pool: { min: 2, max: 20 } },
    ...(REDIS_URL && { redisUrl: REDIS_URL }),
    workerMode: MEDUSA_WORKER_MODE,
    http: {
      storeCors: at,
      adminCors: at,
      authCors: at,
      jwtSecret: 'a-secret-of-the-benchmark',
      cookieSecret: 'a-secret-of-the-benchmark',
    },
  },
  featureFlags: { caching: true },
  admin: { disable: true },
  modules: [...(REDIS_URL ? withRedis(REDIS_URL) : inMemory), search],
})
