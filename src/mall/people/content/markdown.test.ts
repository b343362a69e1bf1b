import { expect, test } from 'vitest'
import { factsOf, rendered, searchesOf } from './markdown.ts'

test('second-level headings are numbered and make the contents', () => {
  const { html, contents } = rendered('## 限额与 `渠道`\n\n文字\n\n### 更细\n\n## 退款')
  expect(contents).toEqual([
    { id: 's1', text: '限额与 渠道' },
    { id: 's2', text: '退款' },
  ])
  expect(html).toBe(
    '<h2 id="s1">限额与 <code>渠道</code></h2>\n<p>文字</p>\n<h3>更细</h3>\n<h2 id="s2">退款</h2>\n',
  )
})

test('nothing that is typed becomes a tag, and no link runs a script', () => {
  expect(rendered('<script>alert(1)</script> & <img src=x onerror=alert(1)>').html).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img src=x onerror=alert(1)&gt;</p>\n',
  )
  for (const address of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x'])
    expect(rendered(`[点击](${address})`).html).toBe(`<p>[点击](${address})</p>\n`)
})

test('links lead to pages that exist; what leads elsewhere opens beside the mall', () => {
  expect(rendered('[商品](/productList?keyword=6204)、[没有](/nosuchpage "提示")').html).toBe(
    '<p><a href="/productList?keyword=6204">商品</a>、<span>没有</span></p>\n',
  )
  expect(rendered('[国标](https://openstd.samr.gov.cn)').html).toBe(
    '<p><a href="https://openstd.samr.gov.cn" target="_blank" rel="noopener">国标</a></p>\n',
  )
})

test('every table that scrolls has a name of its own', () => {
  const table = '| 项目 |\n| --- |\n| 户名 |'
  for (const again of ['first', 'second']) {
    const { html } = rendered(`${table}\n\n${again}\n\n${table}`)
    const names = [...html.matchAll(/role="region" aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['表格', '表格 2'])
  }
})

test('the rows of the first table are facts, without its head', () => {
  const table = '| 项目 | 内容 |\n| --- | --- |\n| 户名 | 示例**公司** |\n| 账号 | 0000 |\n| 空 | |'
  const text = `> 请**勿**汇款。\n\n${table}\n\n文字\n\n${table.replaceAll('户名', '别的')}`
  expect(factsOf(text)).toEqual({
    note: '请勿汇款。',
    list: [
      { name: '户名', value: '示例公司' },
      { name: '账号', value: '0000' },
    ],
  })
  expect(factsOf('没有表格')).toEqual({ note: '', list: [] })
})

test('searches are found with their words, wherever they stand; other links are none', () => {
  const text =
    '见[全部](/productList)。\n\n- [滚子链 08B-1](/productList?keyword=08B-1)\n- [O 形圈](/productList?brandId=3&keyword=O%E5%9E%8B%E5%9C%88%20EPDM)\n- [外面](https://example.com/productList?keyword=x)'
  expect(searchesOf(text)).toEqual([
    { name: '滚子链 08B-1', keyword: '08B-1' },
    { name: 'O 形圈', keyword: 'O型圈 EPDM' },
  ])
})

test('pictures are those of the mall with their words; of others only the words are left', () => {
  const own = '/files/content/abcdefghijklmnopqrst-_'
  expect(rendered(`![购物车 & 清单](${own})`).html).toBe(
    `<p><img src="${own}" alt="购物车 &amp; 清单" loading="lazy"></p>\n`,
  )
  expect(rendered('![远处 <b>](https://example.com/a.png)').html).toBe('<p>远处 &lt;b&gt;</p>\n')
  expect(rendered('![x](/files/company/abcdefghijklmnopqrst-_)').html).toBe('<p>x</p>\n')
})
