import type { InvoiceIssuer } from '#mall/trade/invoicing/issuer.ts'
import type { DocumentPrinter } from '#server/documents/documentWorkers.ts'
import { type Nuonuo, nuonuoIssuer } from './nuonuo.ts'
import { sandboxIssuer } from './sandboxIssuer.ts'

/** null: the staff issues invoices by hand. */
export type InvoicingConfig = Nuonuo | 'sandbox' | null

export const openIssuer = (
  config: InvoicingConfig,
  printer: DocumentPrinter,
): InvoiceIssuer | null =>
  config === 'sandbox' ? sandboxIssuer(printer) : config && nuonuoIssuer(config)

/** These are read from the environment beside those of server/config.ts. */
export const invoicingOptions = {
  nuonuoEndpoint: {
    name: 'NUONUO_ENDPOINT',
    default: 'https://sdk.nuonuo.com',
    description: 'who issues invoices: the open platform of 诺诺',
    parse: endpointOf,
  },
  nuonuoAppKey: {
    name: 'NUONUO_APP_KEY',
    default: '',
    description: 'its key; without it a demo world plays it, and others issue invoices by hand',
    parse: String,
  },
  nuonuoAppSecret: {
    name: 'NUONUO_APP_SECRET',
    default: '',
    description: 'its secret',
    parse: String,
  },
  nuonuoAccessToken: {
    name: 'NUONUO_ACCESS_TOKEN',
    default: '',
    description: 'its token (accessToken) for the seller',
    parse: String,
  },
  nuonuoTaxNo: {
    name: 'NUONUO_TAX_NO',
    default: '',
    description: 'tax number of the seller',
    parse: String,
  },
  nuonuoPhone: {
    name: 'NUONUO_PHONE',
    default: '',
    description: 'telephone of the seller on invoices',
    parse: String,
  },
  nuonuoAddress: {
    name: 'NUONUO_ADDRESS',
    default: '',
    description: 'address of the seller on invoices',
    parse: String,
  },
  nuonuoClerk: {
    name: 'NUONUO_CLERK',
    default: '',
    description: 'who issues (开票人) on invoices',
    parse: String,
  },
}

type Given = { [Key in keyof typeof invoicingOptions]: string }

export function invoicingConfigOf(config: Given, isDemo: boolean): InvoicingConfig {
  const given = {
    appKey: config.nuonuoAppKey,
    appSecret: config.nuonuoAppSecret,
    accessToken: config.nuonuoAccessToken,
    taxNo: config.nuonuoTaxNo,
    phone: config.nuonuoPhone,
    address: config.nuonuoAddress,
    clerk: config.nuonuoClerk,
  }
  const needed = Object.values(given)
  if (!needed.some(Boolean)) return isDemo ? 'sandbox' : null
  if (!needed.every(Boolean))
    throw new Error(
      'NUONUO_APP_KEY, NUONUO_APP_SECRET, NUONUO_ACCESS_TOKEN, NUONUO_TAX_NO, NUONUO_PHONE, NUONUO_ADDRESS and NUONUO_CLERK belong together: set all or none.',
    )
  return { endpoint: config.nuonuoEndpoint, ...given }
}

function endpointOf(written: string): string {
  const url = URL.parse(written)
  if (url && /^https?:$/.test(url.protocol)) return written.replace(/\/$/, '')
  throw new Error(`NUONUO_ENDPOINT must be an address such as https://…, not "${written}".`)
}
