import styles from './login.module.css'

const titleBlock = [
  ['品名', '标准气缸'],
  ['型号', 'SC63x25'],
  ['缸径 × 行程', '63 × 25 mm'],
  ['说明', '示意图'],
] as const

/** It is decoration: a sheet like those of the product pages. */
export const Specimen = ({ drawing }: { drawing: string }) => (
  <section className={styles.specimen} aria-hidden="true">
    <img src={drawing} width={480} height={360} alt="" />
    <dl>
      {titleBlock.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
