import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { slowMs } from '#server/process/log.ts'
import { brotliQuality } from './encoding.ts'
import { fault } from './httpErrors.ts'
import { isPrefetch } from './prefetch.ts'

/** Adds what every answer has: its number, its headers, its size. */
export async function protect(app: FastifyInstance) {
  const fixed = { ...headersOfHelmet(), 'permissions-policy': nothingAsked }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', oneYear)
    done()
  })
  await app.register(fastifyRateLimit, { global: false })
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime > slowMs && !isPrefetch(request)) {
      const { log, raw, ip } = request
      log.warn(
        { req: raw, ip, ms: Math.round(reply.elapsedTime), status: reply.statusCode },
        'slow',
      )
    }
  })
}

/** They are the same for each answer: asking for them each time took 4 to 8 % of a short one. */
function headersOfHelmet() {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const protecting = helmet({
    contentSecurityPolicy: false, // contentSecurity.ts: each page has its own
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  protecting(request, response, () => {})
  return response.getHeaders()
}

/**
 * A drowning process says so. Measured from here on, so after all modules are loaded, and over two seconds:
 * a single stall is no pressure.
 */
export async function refuseUnderPressure(app: FastifyInstance) {
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: 500,
    sampleInterval: 2000,
    pressureHandler: async ({ url }) => {
      if (!isSpared.test(url)) throw fault(503, 'BUSY')
    },
  })
}

/** Health, and what a page that was answered still needs to be whole: files cost next to nothing. */
const isSpared = /^\/(healthz|readyz|assets\/|img\/|photo\/)/

/** Nothing that no page uses; clipboard and fullscreen stay as they are. */
const nothingAsked = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const oneYear = 'max-age=31536000; includeSubDomains'
