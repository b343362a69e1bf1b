import { createHash } from 'node:crypto'

/** A page that needs nothing else of ours: no script, no file, no database. Tries again by itself when busy. */
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
<p>${status === 503 ? '页面将自动重试，您提交过的订单不受影响。' : '您可以返回首页继续浏览。'}</p>
<p><a href="">重新加载</a><a href="/">返回首页</a></p>
<p><small>请求编号 ${requestId}</small></p>
</main>
</body>
</html>
`
  return { html, csp }
}

const style = `body{margin:0;font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2329;background:#f5f6f7}
main{max-width:560px;margin:18vh auto 0;padding:32px;background:#fff}
h1{font-size:20px;margin:0 0 8px}
a{margin-right:16px;color:inherit}
small{color:#646a73;overflow-wrap:anywhere}`

const hash = createHash('sha256').update(style).digest('base64')
const csp = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
