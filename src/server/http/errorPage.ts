import { createHash } from 'node:crypto'

/**
 * This page needs nothing else of ours: no script, no file, no database. It tries again by itself when the mall is
 * busy.
 */
export function faultPage(status: number, message: string, requestId: string) {
  const refresh = status === 503 ? '<meta http-equiv="refresh" content="5">' : ''
  const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>${message}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${message}</h1>
${status === 404 ? elsewhere : again(status, requestId)}
</main>
</body>
</html>
`
  return { html, csp }
}

const elsewhere = `<p>您可以搜索商品，或者从首页继续浏览。</p>
<form action="/productList"><input name="keyword" required maxlength="100" aria-label="搜索商品" placeholder="产品名称 / 品牌 / 型号 / 订货号"><button>搜索商品</button></form>
<p><a href="/">返回首页</a><a href="/productList">全部商品</a><a href="/contactUs">联系客服</a></p>`

const again = (status: number, requestId: string) =>
  `<p>${status === 503 ? '页面将自动重试，您提交过的订单不受影响。' : '请稍后重试，或者返回首页继续浏览。'}</p>
<p><a href="">重新加载</a><a href="/">返回首页</a></p>
${status < 500 ? '' : `<p><small>请求编号 ${requestId}</small></p>`}`

const style = `body{margin:0;font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#14191f;background:#f2f4f6}
main{max-width:560px;margin:18vh auto 0;padding:32px;background:#fff;border:1px solid #c8ced5}
h1{font-size:20px;margin:0 0 8px}
a{margin-right:16px;color:#0b55b5}
form{display:flex;gap:8px}
input,button{font:inherit;height:40px;padding:0 12px;border:1px solid #828a94;border-radius:2px;background:#fff}
input{flex:1}
button{background:#0b55b5;border-color:#0b55b5;color:#fff}
small{color:#626a74;overflow-wrap:anywhere}`

const hash = createHash('sha256').update(style).digest('base64')
const csp = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
