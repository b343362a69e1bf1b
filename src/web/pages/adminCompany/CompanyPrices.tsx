import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { companyPricesForm } from '#mall/goods/agreement/agreement.form.ts'
import type { PriceGroup } from '#mall/goods/agreement/priceDesk.contract.ts'
import { to } from '#mall/pages.ts'
import { goodsOrSales, sales } from '#mall/staffAccess.ts'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { call } from '#web/call.ts'
import { Form, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import styles from '#web/prices/prices.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = {
  companyId: string
  name: string
  prices: Output<typeof api.priceDesk.companyPrices>
  groups: readonly PriceGroup[]
}

/** Its agreements, and which level and group it has. */
export const CompanyPrices = ({ prices, ...props }: Props) => (
  <section className="sheet" aria-label="价格">
    <header>
      <h2>价格</h2>
    </header>
    <div className={styles.form}>
      <p className="any">
        等级：{prices.level?.name ?? '无'}，集团：{prices.group?.name ?? '无'}
      </p>
      <OnlyFor needed={goodsOrSales}>
        {prices.agreements.length === 0 ? (
          <p className="mute t13">没有协议</p>
        ) : (
          prices.agreements.map(({ agreementId, agreementNo, validFrom, validTo }) => (
            <p key={agreementId} className="any">
              <PageLink to={to.adminAgreement({ agreementId })} className="link">
                {agreementNo}
              </PageLink>{' '}
              <span className="mute t12">
                {validFrom} 至 {validTo}
              </span>
            </p>
          ))
        )}
      </OnlyFor>
    </div>
    <OnlyFor needed={sales}>
      <Choose prices={prices} {...props} />
    </OnlyFor>
  </section>
)

function Choose({ companyId, name, prices, groups }: Props) {
  const was = { levelId: prices.level?.groupId ?? null, groupId: prices.group?.groupId ?? null }
  const of = useForm(companyPricesForm, {
    initial: { levelId: was.levelId ?? '', groupId: was.groupId ?? '' },
    send: (typed) => call(api.priceDesk.setCompanyPrices, { companyId, was, ...typed }),
    done: '已保存，该企业随即看到新价格',
  })
  const optionsOf = (wanted: PriceGroup['kind']) =>
    groups
      .filter(({ kind }) => kind === wanted)
      .map(({ groupId, name }) => [groupId, name] as const)
  return (
    <Form of={of} label={`${name}的等级与集团`} className={styles.form}>
      <Picker of={of} name="levelId" options={optionsOf('level')} none="无" />
      <Picker of={of} name="groupId" options={optionsOf('group')} none="无" />
      <SubmitRow of={of} isOff={!of.isTouched} />
    </Form>
  )
}
