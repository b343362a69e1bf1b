import styles from './banner.module.css'

/** Drawn, not photographed: a title block and its dimension lines. */
export const ProtocolBanner = ({ companyName }: { companyName: string | null }) => (
  <div className={styles.banner}>
    <svg viewBox="0 0 640 120" aria-hidden="true" preserveAspectRatio="xMaxYMid slice">
      <g className={styles.outline}>
        <path d="M80 36h120v-12h24v72h-24V84H80zM224 42h96v36h-96M320 30h36v60h-36z" />
        <circle cx="470" cy="60" r="44" />
        <circle cx="470" cy="60" r="18" />
        <path d="M560 16h72v88h-72zM560 82h72M596 82v22" />
      </g>
      <path className={styles.axis} d="M64 60h308M410 60h120M470 4v112" />
      <path className={styles.measure} d="M80 112h144M80 90v26M224 100v16M452 112h36" />
    </svg>
    <div>
      <p className={styles.title}>{companyName ?? '协议客户'}</p>
      <p>协议商品，按协议价供货</p>
    </div>
  </div>
)
