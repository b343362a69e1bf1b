import styles from './submit.module.css'

/** Shows the boxes of the page while its content is asked for. */
export const Waiting = () => (
  <div className={`wrap ${styles.page} ${styles.tall}`} role="status" aria-label="加载中">
    <h1 className="visually-hidden">提交订单</h1>
    <div className={styles.blocks}>
      {['address', 'goods', 'delivery'].map((block) => (
        <section key={block} className={`sheet ${styles.waiting}`}>
          <div className="skeleton" />
          <div className="skeleton" />
        </section>
      ))}
    </div>
    <aside className={`sheet ${styles.waiting}`}>
      <div className="skeleton" />
      <div className="skeleton" />
    </aside>
  </div>
)
