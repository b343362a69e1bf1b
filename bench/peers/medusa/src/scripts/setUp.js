const { writeFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

/**
 * Makes what a shop needs beside its goods, through Medusa's own workflows, and writes its key and its region into the
 * file that TOLD names.
 */
module.exports = {
  default: async function setUp({ container }) {
    const run = async (workflow, input) => (await workflow(container).run({ input })).result
    const channel = await makeChannel(container, run)
    const region = await makeRegion(run)
    const location = await makeLocation(container, run)
    const profile = await makeShipping(container, run, location, region)
    await run(flows.linkSalesChannelsToStockLocationWorkflow, {
      id: location.id,
      add: [channel.id],
    })
    const [key] = await run(flows.createApiKeysWorkflow, {
      api_keys: [{ title: 'shop', type: 'publishable', created_by: '' }],
    })
    await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
    await makeSample(container, run, { channel, location, profile })
    writeFileSync(process.env.TOLD, JSON.stringify({ key: key.token, region: region.id }))
  },
}

/** Leaves one channel: with two of them Medusa filters lists through every id of the channel's products. */
async function makeChannel(container, run) {
  const [store] = await container.resolve(Modules.STORE).listStores()
  const [channel] = await run(flows.createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: '商城' }],
  })
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      supported_currencies: [{ currency_code: 'cny', is_default: true }],
      default_sales_channel_id: channel.id,
    },
  })
  const channels = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({})
  const others = channels.map(({ id }) => id).filter((id) => id !== channel.id)
  if (others.length) await run(flows.deleteSalesChannelsWorkflow, { ids: others })
  return channel
}

async function makeRegion(run) {
  const region = {
    name: '中国',
    currency_code: 'cny',
    countries: ['cn'],
    payment_providers: ['pp_system_default'],
    is_tax_inclusive: true,
  }
  const [made] = await run(flows.createRegionsWorkflow, { regions: [region] })
  const rate = { rate: 13, code: 'VAT', name: '增值税' }
  await run(flows.createTaxRegionsWorkflow, [
    { country_code: 'cn', provider_id: 'tp_system', default_tax_rate: rate },
  ])
  return made
}

async function makeLocation(container, run) {
  const address = { city: '上海', country_code: 'CN', address_1: '' }
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: '主仓', address }],
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  })
  return location
}

async function makeShipping(container, run, location, region) {
  const [profile] = await run(flows.createShippingProfilesWorkflow, {
    data: [{ name: 'Default', type: 'default' }],
  })
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: '配送',
    type: 'shipping',
    service_zones: [{ name: '中国', geo_zones: [{ country_code: 'cn', type: 'country' }] }],
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  const rule = (attribute, value) => ({ attribute, value, operator: 'eq' })
  const option = {
    name: '标准运费',
    price_type: 'flat',
    provider_id: 'manual_manual',
    service_zone_id: set.service_zones[0].id,
    shipping_profile_id: profile.id,
    type: { label: '标准', description: '标准', code: 'standard' },
    prices: [
      { currency_code: 'cny', amount: 15 },
      { region_id: region.id, amount: 15 },
    ],
    rules: [rule('enabled_in_store', 'true'), rule('is_return', 'false')],
  }
  await run(flows.createShippingOptionsWorkflow, [option])
  return profile
}

/** Makes one product with everything, whose links show where those of the others belong. */
async function makeSample(container, run, { channel, location, profile }) {
  const variant = {
    title: '默认',
    sku: 'SAMPLE0',
    options: { 规格: '默认' },
    prices: [{ amount: 12.5, currency_code: 'cny' }],
    manage_inventory: true,
  }
  const product = {
    title: '样品',
    handle: 'sample-0',
    description: '样品',
    status: 'published',
    shipping_profile_id: profile.id,
    options: [{ title: '规格', values: ['默认'] }],
    variants: [variant],
    sales_channels: [{ id: channel.id }],
  }
  await run(flows.createProductsWorkflow, { products: [product] })
  const [item] = await container.resolve(Modules.INVENTORY).listInventoryItems({})
  const level = { location_id: location.id, inventory_item_id: item.id, stocked_quantity: 1e6 }
  await run(flows.createInventoryLevelsWorkflow, { inventory_levels: [level] })
}
