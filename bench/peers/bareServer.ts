import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * A program of its own: reads answers as a line of JSON by their paths, sends the same bytes for whatever is asked for
 * there, and says its port. It ends with its input.
 */
const input = createInterface({ input: process.stdin })
input.once('line', (line) => {
  const texts = Object.entries<string>(JSON.parse(line))
  const answers = new Map(texts.map(([path, text]) => [path, Buffer.from(text)]))
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url.split('?', 1)[0] ?? '') ?? ''
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': answer.length,
    })
    response.end(answer)
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
})
input.once('close', () => process.exit())
