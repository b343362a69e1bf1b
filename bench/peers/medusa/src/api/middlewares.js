const { configureStoreSearch, defineMiddlewares } = require('@medusajs/framework/http')

const middlewares = [configureStoreSearch({ allowed_indexes: { product: true } })]
module.exports = {
  default: defineMiddlewares({ routes: [{ matcher: '/store/search', middlewares }] }),
}
