import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** These modules change while developing: the API with its verbs, and the pages. */
export type HotModules = { api: typeof import('./api.ts'); pages: typeof import('#web/server.ts') }

/** Vite serves the browser and reloads both modules after an edit: no restart, sessions and data stay. */
export async function developmentModules(app: FastifyInstance): Promise<() => Promise<HotModules>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: app.server } } })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  const load = async <T>(path: string) => (await vite.ssrLoadModule(path)) as T
  return async () => ({
    api: await load('/src/server/http/api.ts'),
    pages: await load('/src/web/server.ts'),
  })
}

export async function builtModules(app: FastifyInstance): Promise<() => Promise<HotModules>> {
  const build = new URL('../../../build/', import.meta.url)
  const assets = fileURLToPath(new URL('client/assets/', build))
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    immutable: true,
    preCompressed: true, // scripts/compressed.ts makes them
    maxAge: '1y',
  })
  const hot: HotModules = {
    api: await import('./api.ts'),
    pages: await import(`${build}server/index.js`),
  }
  return async () => hot
}
