import { isIP } from 'node:net'

/** Null leaves it at loopback, and tells that nobody spoke of a proxy. */
export function trustProxyOf(text: string): string | null {
  if (text === '') return null
  const parts = text.split(',').map((part) => part.trim())
  const wrong = parts.find((part) => !isNetwork(part))
  if (wrong === undefined) return parts.join(',')
  throw new Error(`TRUST_PROXY must be like 10.0.0.7,10.1.0.0/16,loopback, not "${wrong}".`)
}

/** Takes an address, a network, or one of the names that Fastify knows. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const isInRange =
    /^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= (isIP(address) === 4 ? 32 : 128)
  if (isIP(address)) return isInRange && rest.length === 0
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text)
}
