import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Takes messages as Alibaba Cloud does, and tells the codes that it was given. */
export async function openSmsGateway() {
  const codes = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const sent = new URLSearchParams(await text(request))
    const { code = '' } = JSON.parse(sent.get('TemplateParam') ?? '{}') as { code?: string }
    codes.set(sent.get('PhoneNumbers') ?? '', code)
    response.setHeader('content-type', 'application/json').end('{"Code":"OK"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    env: {
      SMS_ENDPOINT: `http://127.0.0.1:${port}/`,
      ...{ SMS_ACCESS_KEY_ID: 'id', SMS_ACCESS_KEY_SECRET: 'secret' },
      ...{ SMS_SIGN_NAME: '苏州泰安', SMS_TEMPLATE_CODE: 'SMS_1' },
    },
    codeOf: (mobile: string) => codes.get(mobile) ?? '',
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
