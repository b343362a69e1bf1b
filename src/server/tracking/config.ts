import type { Tracker } from '#mall/trade/shipment/tracking.ts'
import { type Kuaidi100, kuaidi100Tracker } from './kuaidi100.ts'
import { sandboxTracker } from './sandbox.ts'

/** null: nobody tells where parcels are. */
export type TrackingConfig = Kuaidi100 | 'sandbox' | null

export const openTracker = (config: TrackingConfig): Tracker | null =>
  config === 'sandbox' ? sandboxTracker : config && kuaidi100Tracker(config)

/** These are read from the environment beside those of server/config.ts. */
export const trackingOptions = {
  kuaidi100Endpoint: {
    name: 'KUAIDI100_ENDPOINT',
    default: 'https://poll.kuaidi100.com',
    description: 'who is asked where parcels are: the interfaces of 快递100',
    parse: endpointOf,
  },
  kuaidi100Key: {
    name: 'KUAIDI100_KEY',
    default: '',
    description: 'its key; without it a demo world plays what happens, and others say nothing',
    parse: String,
  },
  kuaidi100Customer: {
    name: 'KUAIDI100_CUSTOMER',
    default: '',
    description: 'its customer number',
    parse: String,
  },
  kuaidi100Salt: {
    name: 'KUAIDI100_SALT',
    default: '',
    description: 'any secret, with which it signs what it sends to PUBLIC_URL/tracking/kuaidi100',
    parse: String,
  },
}

type Given = { [Key in keyof typeof trackingOptions]: string } & { publicUrl: string | null }

export function trackingConfigOf(config: Given, isDemo: boolean): TrackingConfig {
  const { kuaidi100Key: key, kuaidi100Customer: customer, kuaidi100Salt: salt, publicUrl } = config
  const needed = [key, customer, salt]
  if (!needed.some(Boolean)) return isDemo ? 'sandbox' : null
  if (!needed.every(Boolean) || publicUrl === null)
    throw new Error(
      'KUAIDI100_KEY, KUAIDI100_CUSTOMER and KUAIDI100_SALT belong together and need PUBLIC_URL: set all or none.',
    )
  const callback = publicUrl + callbackPath
  return { endpoint: config.kuaidi100Endpoint, key, customer, salt, callback }
}

export const callbackPath = '/tracking/kuaidi100'

function endpointOf(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return text.replace(/\/$/, '')
  throw new Error(`KUAIDI100_ENDPOINT must be an address such as https://…, not "${text}".`)
}
