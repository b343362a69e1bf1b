import type { Asked } from './ask.ts'

const item =
  'productId productVariantId productName productVariantName sku slug description productAsset{id preview} priceWithTax{...on SinglePrice{value}} currencyCode inStock'
const order =
  'id code state totalQuantity subTotal subTotalWithTax shippingWithTax totalWithTax lines{id quantity unitPriceWithTax linePriceWithTax proratedLinePriceWithTax productVariant{id name sku stockLevel product{id slug}}} taxSummary{description taxRate taxBase taxTotal}'
const rows =
  'facetValues{count facetValue{id name facet{id name}}} collections{count collection{id name}}'
const failed = '...on ErrorResult{errorCode message}'
/** These are the calls of a storefront; each asks for what its page shows. */
export const queries = {
  list: `query($i:SearchInput!){search(input:$i){totalItems items{${item}}}}`,
  rows: `query($i:SearchInput!){search(input:$i){totalItems items{${item}} ${rows}}}`,
  detail:
    'query($id:ID!){product(id:$id){id name slug description facetValues{id name facet{id name}} collections{id name slug breadcrumbs{id name}} variants{id name sku price priceWithTax currencyCode stockLevel} assets{id preview}}}',
  cart: `{activeOrder{${order}}}`,
  add: `mutation($id:ID!){addItemToOrder(productVariantId:$id,quantity:1){__typename ...on Order{${order}} ${failed}}}`,
  empty: `mutation{removeAllOrderLines{__typename ${failed}}}`,
  fill: `mutation($i:[AddItemInput!]!){addItemsToOrder(inputs:$i){order{id totalQuantity} errorResults{${failed}}}}`,
  register:
    'mutation($i:RegisterCustomerInput!){registerCustomerAccount(input:$i){__typename ...on ErrorResult{errorCode message}}}',
  login: `mutation($e:String!,$p:String!){login(username:$e,password:$p){__typename ${failed}}}`,
  address: `mutation($i:CreateAddressInput!){setOrderShippingAddress(input:$i){__typename ${failed}}}`,
  methods: '{eligibleShippingMethods{id priceWithTax}}',
  method: `mutation($i:[ID!]!){setOrderShippingMethod(shippingMethodId:$i){__typename ${failed}}}`,
  arrange:
    'mutation{transitionOrderToState(state:"ArrangingPayment"){__typename ...on OrderStateTransitionError{errorCode transitionError}}}',
  pay: `mutation($m:String!){addPaymentToOrder(input:{method:$m,metadata:{}}){__typename ...on Order{code state totalWithTax} ${failed}}}`,
}

export const asked = (query: string, variables: object, token?: string): Asked => ({
  path: '/shop-api?languageCode=zh_Hans',
  headers: token ? { authorization: `Bearer ${token}` } : {},
  body: JSON.stringify({ query, variables }),
})
