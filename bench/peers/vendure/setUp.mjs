import core from '@vendure/core'
import { configOf } from './config.mjs'

/** Makes the schema and what a shop needs beside its goods, through Vendure's own services. */
const app = await core.bootstrap(configOf({ synchronize: true }))
const handler = {
  code: 'dummy-payment-handler',
  arguments: [{ name: 'automaticSettle', value: 'false' }],
}
await app.get(core.Populator).populateInitialData({
  defaultLanguage: core.LanguageCode.zh_Hans,
  defaultZone: 'CN',
  countries: [{ code: 'CN', name: '中国', zone: 'CN' }],
  taxRates: [{ name: '增值税', percentage: 13 }],
  shippingMethods: [{ name: '标准运费', price: 1500, taxRate: 0 }],
  paymentMethods: [{ name: '公司转账', handler }],
  collections: [],
})
await app.close()
process.exit(0)
