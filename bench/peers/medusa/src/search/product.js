const { defineSearchIndex, graphConsume, graphSeed, search } = require('@medusajs/framework/utils')

const fields = [
  ...['id', 'title', 'description', 'handle', 'thumbnail', 'status', 'type.value'],
  ...['categories.id', 'categories.name', 'tags.id', 'tags.value', 'sales_channels.id'],
  'variants.sku',
]

const transform = (products) =>
  products.map(({ id, title, description, handle, thumbnail, status, type, ...related }) => {
    const { sales_channels = [], variants = [], categories = [], tags = [] } = related
    return {
      ...{ id, title, description, handle, thumbnail, status },
      brand: type?.value,
      sku: variants.map(({ sku }) => sku),
      sales_channel_ids: sales_channels.map((channel) => channel.id),
      categories: categories.map((category) => ({ id: category.id, name: category.name })),
      tags: tags.map((tag) => ({ id: tag.id, value: tag.value })),
    }
  })

const keyword = () => search.keyword().filterable()
const facet = () => search.keyword().searchable().facetable()

module.exports = {
  default: defineSearchIndex({
    name: 'product',
    entity: 'product',
    fields: search.define({
      id: keyword(),
      title: search.text().searchable({ weight: 3 }),
      description: search.text().searchable(),
      handle: keyword(),
      thumbnail: search.keyword(),
      status: keyword(),
      sales_channel_ids: keyword().array(),
      brand: facet().filterable(),
      sku: search.keyword().searchable().array(),
      categories: search.object({ id: keyword(), name: facet() }).array(),
      tags: search.object({ id: keyword(), value: facet() }).array(),
    }),
    events: ['product.created', 'product.updated', 'product.deleted'],
    consume: graphConsume({ fields, transform }),
    seed: graphSeed({ fields, transform }),
  }),
}
