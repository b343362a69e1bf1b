import { zstdDecompressSync } from 'node:zlib'
import type { Ask } from './ask.ts'
import type { MallWorld } from './mallWorld.ts'
import { cyclic, lacking, leafPage, type Operation, type Shop } from './shop.ts'

/** These are whole pages as browsers get them, compressed. */
export function mallPages(ask: Ask, { buyers, categoryIds }: MallWorld): Shop['operations'] {
  const page = (cookiesOf: (buyer: number) => string, wanted: string): Operation => ({
    async send(buyer, n) {
      const { leaf, page } = leafPage(n, categoryIds.length)
      const path = `/productList?category3Id=${cyclic(categoryIds, leaf)}&pageNum=${page + 1}`
      const cookie = cookiesOf(buyer)
      const headers = {
        accept: 'text/html',
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(cookie && { cookie }),
      }
      return [await ask({ path, headers })]
    },
    lack([answer]) {
      const html = zstdDecompressSync(answer ?? '').toString()
      return lacking({
        goods: html.includes('/productDetail?skuId='),
        [wanted]: html.includes(wanted),
      })
    },
  })
  return {
    html: page(() => '', '登录'),
    htmlKept: onePage(page(() => '', '登录')),
    htmlMember: page((buyer) => buyers[buyer]?.cookies ?? '', '¥'),
  }
}

/** The mall keeps pages of visitors for seconds, which shows where many of them ask for the same one. */
const onePage = (operation: Operation): Operation => ({
  ...operation,
  send: (buyer) => operation.send(buyer, 0),
})
