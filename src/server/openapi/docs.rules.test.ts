import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { maxInteger } from '#mall/list.ts'
import { docsText } from './docs.ts'
import { describeApi, openApi, type Schema } from './openapi.ts'

test('docs/api.md is what the contracts say; renew it with: npx vitest run src/server/openapi/docs -u', async () => {
  await expect(docsText()).toMatchFileSnapshot('../../../docs/api.md')
})

test('OpenAPI holds every call, and every reference leads somewhere', () => {
  const document = openApi()
  const known = Object.values(api).flatMap((contract) => Object.values(contract))
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(known.map(({ path }) => path)))

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
    security: [{}, { token: [] }, { token: [], companion: [] }],
    parameters: [{ in: 'query', name: 'parentId', required: false, schema: { type: 'string' } }],
  })
  expect(paths['/mallcart/cart/addCart'].post).toMatchObject({
    security: [{ token: [] }, { token: [], companion: [] }],
    requestBody: {
      content: { 'application/json': { schema: { required: ['skuId', 'count'] } } },
    },
  })
  expect(components.schemas.Product.properties.taxPrice).toEqual({ type: 'number' })
  expect(components.schemas.FirstLevel.properties.children).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Category' },
  })
})

test('what searches take, what a key is for, and what HTTP itself answers', () => {
  const { paths, components } = openApi()
  const names = paths['/mall/product/search/list'].get.parameters.map(
    (one: { name: string }) => one.name,
  )
  expect(names).toEqual(expect.arrayContaining(['keyword', 'brandIds', 'minPrice', 'pageNum']))
  const submit = paths['/mall/order/submit'].post
  expect(submit.parameters).toMatchObject([
    { in: 'header', name: 'Idempotency-Key', required: true },
  ])
  expect(Object.keys(submit.responses)).toEqual(
    expect.arrayContaining(['200', '400', '405', '413', '415', '429', '503']),
  )
  expect(components.responses[503].headers).toHaveProperty('Retry-After')
})

test('files, uploads and the stream are described', () => {
  const { paths } = openApi()
  const typesOf = (path: string) => Object.keys(paths[path].get.responses[200].content)
  expect(typesOf('/membershipcenter/exportemployee')[1]).toMatch(/spreadsheetml/)
  expect(typesOf('/mall/bank/lines')[0]).toBe('application/json')
  expect(typesOf('/mall/bank/lines')[1]).toMatch(/spreadsheetml/)
  expect(typesOf('/files/{address}')[0]).toBe('application/pdf')
  expect(typesOf('/og/v1/{name}')).toEqual(['image/png'])
  expect(typesOf('/sitemap.xml')).toEqual(['application/xml'])
  expect(typesOf('/mall/live')).toEqual(['text/event-stream'])
  expect(Object.keys(paths['/mall/profile/avatar'].post.requestBody.content)).toContain(
    'image/webp',
  )
})

test('every number that a call takes has bounds that the database can hold', () => {
  const { calls, shapes } = describeApi()
  const numbersOf = (schema: Schema, name: string): string[] => {
    const { $ref, type, properties = {}, items, anyOf = [] } = schema
    const shape = shapes[$ref?.split('/').at(-1) ?? '']
    if (shape) return numbersOf(shape, name)
    const isNumber = /number|integer/.test(String(type)) && schema.const === undefined
    return [
      ...(isNumber && !isHeld(schema, name) ? [name] : []),
      ...Object.entries(properties).flatMap(([key, part]) => numbersOf(part, `${name}.${key}`)),
      ...(items ? numbersOf(items, name) : []),
      ...anyOf.flatMap((part) => numbersOf(part, name)),
    ]
  }
  expect(calls.flatMap(({ path, input }) => numbersOf(input, path))).toEqual([])
})

/** Columns of counts and amounts hold more than others, and only amounts have fractions. */
function isHeld({ type, minimum = -1, maximum = Infinity }: Schema, name: string) {
  const isAmount = /\.(\w*price|amount|singleLimit)$/i.test(name)
  const most =
    isAmount || /\.(count|left|ready|accepted|restocked)$/.test(name)
      ? Number.MAX_SAFE_INTEGER
      : maxInteger
  return minimum >= 0 && maximum <= most && (isAmount || type !== 'number')
}
