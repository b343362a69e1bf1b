import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { docsText } from './docs.ts'
import { openApi } from './openapi.ts'

test('docs/api.md is what the contracts say; renew it with: npx vitest run src/server/docs -u', async () => {
  await expect(docsText()).toMatchFileSnapshot('../../docs/api.md')
})

test('OpenAPI holds every call, and every reference leads somewhere', () => {
  const document = openApi()
  const known = Object.values(api).flatMap((contract) => Object.values(contract))
  expect(Object.keys(document.paths)).toEqual(known.map(({ path }) => path))

  const references = [
    ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
  ]
  expect(references.length).toBeGreaterThan(10)
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
})

test('who may call and what with', () => {
  const { paths, components } = openApi()
  expect(paths['/mall/goods/getCategoryList'].get).toMatchObject({
    operationId: 'catalogue.getCategoryList',
    security: [],
    parameters: [{ in: 'query', name: 'parentId', required: false, schema: { type: 'string' } }],
  })
  expect(paths['/mallcart/cart/addCart'].post).toMatchObject({
    security: [{ token: [] }],
    requestBody: {
      content: { 'application/json': { schema: { required: ['skuId', 'count'] } } },
    },
  })
  expect(components.schemas.Product.properties.taxPrice).toEqual({ type: 'number' })
})
