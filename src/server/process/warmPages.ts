import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { to } from '#mall/pages.ts'

const rounds = 40
const restMs = 5

/**
 * The first hundred pages cost two to three times what later ones do, because their code is not compiled yet: a process
 * that has just begun makes them for nobody. They are asked for as browsers do that look ahead, so they leave no trace
 * and stand back where others wait.
 */
export async function warmPages(app: FastifyInstance, isEnding: () => boolean) {
  using visitors = watch(app)
  const ask = async (url: string, headers = {}) => {
    await visitors.untilNobodyWaits()
    return app.inject({ url, headers: { 'sec-purpose': 'prefetch', ...headers } })
  }
  const first = await ask(to.productList())
  const details = [...new Set(first.body.match(/\/productDetail\?skuId=\d+/g))]
  for (let round = 0; round < rounds; round++)
    for (const url of [
      `/?${round}`,
      `${to.productList()}?pageNum=${round + 1}`,
      ...details.slice(round, round + 1),
    ]) {
      if (isEnding()) return
      await ask(url, { 'accept-encoding': 'br' })
      await setTimeout(restMs)
    }
}

/** Whoever comes right after a start does not wait for pages that nobody reads. */
function watch({ server }: FastifyInstance) {
  const begun = new Set<ServerResponse>()
  function note(_: unknown, response: ServerResponse) {
    begun.add(response)
    response.once('close', () => begun.delete(response))
  }
  server.on('request', note)
  const isAnswering = () => [...begun].some(({ headersSent }) => !headersSent)
  return {
    async untilNobodyWaits() {
      for (let rested = 0; rested < mostRestMs && isAnswering(); rested += restMs)
        await setTimeout(restMs)
    },
    [Symbol.dispose]: () => void server.off('request', note),
  }
}

/** Where somebody waits all the time, warming goes on nevertheless. */
const mostRestMs = 500
