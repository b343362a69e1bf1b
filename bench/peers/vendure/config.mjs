import core from '@vendure/core'
import { HardenPlugin } from '@vendure/harden-plugin'

const { DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, LanguageCode, LogLevel } = core
const { DATABASE_URL, PORT = '0' } = process.env

/** A shop as for production; its schema is made by setUp.mjs. */
export const configOf = ({ synchronize = false } = {}) => ({
  apiOptions: {
    port: Number(PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    trustProxy: false,
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: 'Bench-2026' },
    cookieOptions: { secret: 'a-secret-of-the-benchmark' },
    requireVerification: false,
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: DATABASE_URL,
    synchronize,
    logging: false,
    poolSize: 20,
  },
  defaultLanguageCode: LanguageCode.zh_Hans,
  orderOptions: { orderItemsLimit: 1e8, orderLineItemsLimit: 1e8 }, // adding never reaches the usual 999
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
    HardenPlugin.init({ maxQueryComplexity: 10_000, apiMode: 'prod' }),
  ],
})
