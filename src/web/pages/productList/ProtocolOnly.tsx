import { Link } from 'react-router'
import { messages } from '#mall/errors.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** The protocol zone for somebody without an agreement (spec §6). */
export function ProtocolOnly() {
  const { who } = useVisitor()
  const login = useLoginAddress()
  return (
    <section className="sheet">
      <Empty
        title={messages.PROTOCOL_ONLY}
        actions={
          <>
            {!who && (
              <PageLink to={login} className="btn p">
                登录
              </PageLink>
            )}
            <Link to="/productList" className="btn">
              浏览全部商品
            </Link>
          </>
        }
      >
        {who ? '贵公司尚未签订采购协议。' : '协议客户登录后可查看本公司的协议商品与协议价。'}
      </Empty>
    </section>
  )
}
