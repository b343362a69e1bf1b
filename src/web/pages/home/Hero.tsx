import { searchAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './hero.module.css'
import type { Home } from './load.ts'

type Props = Pick<Home, 'total' | 'example'>

/** A drawing sheet: what can be searched for, with searches that find something. */
export function Hero({ total, example }: Props) {
  const tries = [
    ...(example ? [['型号', example.model] as const] : []),
    ['尺寸', '20×47×14 轴承'] as const,
    ['规格', 'M8×30 螺钉'] as const,
    ...(example ? [['订货号', example.skuCode] as const] : []),
  ]
  return (
    <section className={styles.sheet}>
      <div className={styles.copy}>
        <h1>
          按型号、参数、图纸
          <br />
          直接选到规格
        </h1>
        <p>{total.toLocaleString('en')} 个规格，交期与起订量同表可查</p>
        <dl className={styles.tries}>
          {tries.map(([kind, keyword]) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>
                <PageLink to={searchAddress(keyword)}>{keyword}</PageLink>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {example && <Drawing example={example} />}
    </section>
  )
}

const Drawing = ({ example }: { example: NonNullable<Props['example']> }) => (
  <>
    <div className={styles.drawing}>
      <img
        src={example.drawing}
        width={480}
        height={360}
        alt={`${example.productName} ${example.model} 尺寸图`}
        fetchPriority="high"
      />
    </div>
    <p className={styles.titleblock}>
      <span>
        品名<b>{example.productName}</b>
      </span>
      <span>
        型号<b>{example.model}</b>
      </span>
      <span>
        单位<b>mm</b>
      </span>
    </p>
  </>
)
