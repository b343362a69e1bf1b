import styles from './secondStep.module.css'

/** They are shown this once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className="note warn">
      恢复码只显示这一次。手机丢失或更换时，用它代替验证码登录，每个只能用一次，请打印或抄写后妥善保存。
    </p>
    <ol className={styles.codes} aria-label="恢复码">
      {codes.map((code) => (
        <li key={code} className="mono">
          {code}
        </li>
      ))}
    </ol>
  </>
)
