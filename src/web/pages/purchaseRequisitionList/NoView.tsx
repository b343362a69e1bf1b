import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

/** It is for those who neither share material nor handle what others share. */
export const NoView = () => (
  <section className="sheet">
    <Empty
      title="您暂不使用采购申请"
      actions={
        <>
          <PageLink to="/company" className="btn">
            企业认证
          </PageLink>
          <PageLink to="/productList" className="btn primary">
            去选购商品
          </PageLink>
          <PageLink to="/myOrder" className="btn">
            查看我的订单
          </PageLink>
        </>
      }
    >
      采购申请用于企业内部：需求人员提出物料需求，采购员汇总下单。您可以直接选购并下单。
    </Empty>
  </section>
)
