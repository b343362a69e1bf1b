import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = {
  title: string
  text: string
  /** It leads to 企业认证; without it there is no such link. */
  way: string
}

/** Stands where a page is not for this person: it says why, and what else there is. */
export const NotForYou = ({ title, text, way }: Props) => (
  <section className="sheet">
    <Empty
      title={title}
      actions={
        <>
          {way && (
            <PageLink to="/company" className="btn">
              {way}
            </PageLink>
          )}
          <PageLink to="/productList" className="btn primary">
            去选购商品
          </PageLink>
          <PageLink to="/myOrder" className="btn">
            查看我的订单
          </PageLink>
        </>
      }
    >
      {text}
    </Empty>
  </section>
)
