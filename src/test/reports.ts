import type { FastifyInstance } from 'fastify'

export type Report = { headers: Record<string, string>; body: string }

/** A channel reports by itself; answers what the mall says to it. */
export async function sendReport(
  app: Pick<FastifyInstance, 'inject'>,
  channel: string,
  { headers, body: payload }: Report,
) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/payment/${channel}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return [statusCode, body] as const
}
