import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Instead of a page: it does not exist, it is gone, it failed, or the network did. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text, mayRetry } = described(error)
  const { requestId } = useVisitor()
  return (
    <div className="wrap">
      <title>{`${title} – 工业品商城`}</title>
      <section className="sheet alone">
        <Empty
          title={title}
          headingLevel={1}
          isError
          actions={
            <>
              {mayRetry && <Retry />}
              <PageLink to="/" className={mayRetry ? 'btn' : 'btn p'}>
                返回首页
              </PageLink>
              <PageLink to="/contactUs" className="btn">
                联系客服
              </PageLink>
            </>
          }
        >
          {text}
          {requestId && (
            <>
              {' '}
              请求编号 <span className="mono">{requestId}</span>，反馈时请附上。
            </>
          )}
        </Empty>
      </section>
    </div>
  )
}

type Description = { title: string; text: ReactNode; mayRetry: boolean }

function described(error: unknown): Description {
  if (isRouteErrorResponse(error)) {
    const text = typeof error.data === 'string' && error.data ? error.data : ''
    if (error.status === 404)
      return { title: '页面不存在', text: text || '链接可能已失效。', mayRetry: false }
    if (error.status === 410) return { title: '商品已失效', text, mayRetry: false }
    if (error.status < 500) return { title: text || '无法打开此页面', text: '', mayRetry: true }
  }
  if (isOffline(error))
    return {
      title: '网络连接已断开',
      text: '请检查网络后重试。',
      mayRetry: true,
    }
  return { title: '页面出错了', text: '我们已记录该问题，请稍后重试。', mayRetry: true }
}

/** What fetch throws when it reaches nobody. */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError &&
  typeof navigator !== 'undefined' &&
  /fetch|network/i.test(error.message)

/** A new document, also without scripts. */
function Retry() {
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} reloadDocument className="btn p">
      重试
    </Link>
  )
}
