import { useSearchParams } from 'react-router'
import { isBuilt } from '#mall/pages.ts'
import styles from '#web/account/account.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { wantedAddress } from './steps.ts'

type Props = { name: string; companyName: string | null }

/** Says what the new user can do now. */
export function DoneStep({ name, companyName }: Props) {
  const [query] = useSearchParams()
  const wanted = wantedAddress(query)
  return (
    <div className={styles.done}>
      <Icon name="circle-check" />
      <p>
        <b>
          {name}，欢迎来到{useVisitor().seller.name}
        </b>
      </p>
      <p>{companyName ? `您已加入 ${companyName}。` : '您现在可以查看价格、加入购物车并下单。'}</p>
      <div className={styles.acts}>
        <PageLink to={isBuilt(wanted) ? wanted : '/'} className="btn primary">
          {wanted === '/' ? '去选购' : '继续刚才的浏览'}
        </PageLink>
        {!companyName && (
          <PageLink to="/company" className="btn">
            企业认证
          </PageLink>
        )}
        <PageLink to="/deliveryAddress" className="btn">
          填写收货地址
        </PageLink>
        <PageLink to={companyName ? '/personalCenter' : '/memberCenter'} className="btn">
          {companyName ? '个人中心' : '会员中心'}
        </PageLink>
      </div>
    </div>
  )
}
