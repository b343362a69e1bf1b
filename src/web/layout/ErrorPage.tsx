import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { isOffline } from '#web/keepLoaded.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Failed } from './Failed.tsx'

/** It has a search and ways on, which no other page needs. */
const NotFound = deferred(async () => (await import('./NotFound.tsx')).NotFound)

/** Instead of a page: it does not exist, it is gone, it failed, or the network did. */
export function ErrorPage({ error }: { error: unknown }) {
  const { requestId } = useVisitor()
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410))
    return <NotFound isGone={error.status === 410} text={textOf(error) || '链接可能已失效。'} />
  const { title, text, isOurs } = described(error)
  return (
    <Failed
      title={title}
      actions={<Ways isRefused={isRouteErrorResponse(error) && error.status === 403} />}
    >
      {text}
      {isOurs && requestId && (
        <p className="looked-for">
          请求编号 <span className="mono">{requestId}</span>，反馈时请附上。
        </p>
      )}
    </Failed>
  )
}

export const isOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')

/** Whoever may not see a page is not let in the second time either. */
function Ways({ isRefused }: { isRefused: boolean }) {
  const retry = !isRefused && <Retry />
  if (isOffice(useLocation().pathname))
    return (
      <>
        {retry}
        <PageLink to="/admin" className="btn">
          返回工作台
        </PageLink>
      </>
    )
  return (
    <>
      {retry}
      <PageLink to="/" className="btn">
        返回首页
      </PageLink>
      <PageLink to="/contactUs" className="btn">
        联系客服
      </PageLink>
    </>
  )
}

/** isOurs means a bug, which the log speaks of under the number of the request. */
type Description = { title: string; text: ReactNode; isOurs: boolean }

const textOf = ({ data }: { data: unknown }): string => (typeof data === 'string' ? data : '')

function described(error: unknown): Description {
  if (isRouteErrorResponse(error) && error.status < 500)
    return { title: textOf(error) || '无法打开此页面', text: '', isOurs: false }
  if (isOffline(error))
    return { title: '网络连接已断开', text: '请检查网络后重试。', isOurs: false }
  return { title: '页面出错了', text: '我们已记录该问题，请稍后重试。', isOurs: true }
}

/** Opens a new document, also without scripts. */
function Retry() {
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} reloadDocument className="btn primary">
      重试
    </Link>
  )
}
