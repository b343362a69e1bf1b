import styles from './import.module.css'

const examples = [
  ['GP0001234.jpg', '订货号'],
  ['6204-2RSH.png', '型号，全商城只有一个时'],
  ['SKF 6204-2RSH.jpg', '品牌和型号'],
  ['SKF/6204-2RSH.jpg', '文件夹写品牌'],
  ['6204-2RSH_C3.jpg', '型号里的斜杠写成下划线'],
  ['6204-2RSH-2.jpg', '第 2 张；_2、(2) 也可以'],
  ['GP0001234 合格证.pdf', '资料；样本、合格证、图纸、MSDS 按名称分类'],
] as const

/** How pictures are to be called, by examples. */
export const PhotoNames = () => (
  <section className="sheet" aria-label="文件名怎么写">
    <header>
      <h2>文件名怎么写</h2>
    </header>
    <dl className={`${styles.sample} ${styles.names}`}>
      {examples.map(([name, meaning]) => (
        <div key={name}>
          <dt className="any">{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)
