import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { copied } from './copied.ts'
import styles from './transfer.module.css'

type Fact = { name: string; value: string }

/** Whatever the mall has written of its account, each line to be copied. */
export const BankAccount = ({ account }: { account: { note: string; list: Fact[] } }) => (
  <section className={styles.part} aria-labelledby="account">
    <h2 id="account">收款账户</h2>
    {account.note && (
      <p className="note warn">
        <Icon name="triangle-alert" />
        {account.note}
      </p>
    )}
    <dl className={`key-values ${styles.account}`}>
      {account.list.map((fact) => (
        <CopyLine key={fact.name} {...fact} />
      ))}
    </dl>
  </section>
)

/** A line of a list of facts whose value is copied as a bank wants it, or as it is given beside it. */
export function CopyLine({
  name,
  value,
  copy,
  look,
}: Fact & { copy?: string; look?: string | undefined }) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className={look}>{value}</span>
        <button
          type="button"
          className="txt"
          aria-label={`复制${name}`}
          disabled={!isHydrated}
          onClick={() => copyText(copy ?? copied(value), name)}
        >
          <Icon name="copy" />
          复制
        </button>
      </dd>
    </>
  )
}
