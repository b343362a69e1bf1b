import type { ReactNode } from 'react'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Why this person has nothing to see here, and what to do instead; below it what is for those without a company. */
export function NoView({ children }: { children?: ReactNode }) {
  const { who } = useVisitor()
  const hasCompany = who?.companyId != null
  return (
    <section className="sheet">
      <Empty
        title={hasCompany ? '企业中心由采购经理和集团管理员使用' : '您还没有加入企业'}
        actions={
          <>
            {!hasCompany && (
              <PageLink to="/company" className="btn primary">
                企业认证
              </PageLink>
            )}
            <PageLink to="/myOrder" className="btn">
              查看我的订单
            </PageLink>
          </>
        }
      >
        {hasCompany
          ? '需要调整部门、角色或手机号时，请联系本企业的集团管理员'
          : '为企业做认证、请企业管理员发送邀请链接，或用企业的信用代码申请加入'}
      </Empty>
      {!hasCompany && children}
    </section>
  )
}
