import type { Secret } from '#mall/people/secondStep/secondStep.contract.ts'
import { copyText } from '#web/ui/copyText.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './secondStep.module.css'

/** What an authenticator scans, or its owner types into it. */
export function SecretShown({ secret, uri }: Secret) {
  const isHydrated = useIsHydrated()
  return (
    <ol className={styles.steps}>
      <li>
        <p>
          打开身份验证器，扫描二维码。可用腾讯身份验证器小程序、Microsoft Authenticator、iPhone
          自带的“密码”等。
        </p>
        <div className={styles.scan}>
          <div className={styles.code}>
            <QrCode text={uri} label="二次验证二维码" />
          </div>
          <div className={styles.typed}>
            <p className="mute t13">无法扫码时，选择“手动输入”，填写密钥：</p>
            <p className={`mono ${styles.secret}`}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
            <p className={styles.tools}>
              <button
                type="button"
                className="txt"
                disabled={!isHydrated}
                onClick={() => copyText(secret, '密钥')}
              >
                复制密钥
              </button>
              <a href={uri} className={`link ${styles.onPhone}`}>
                在本机的验证器中打开
              </a>
            </p>
          </div>
        </div>
      </li>
      <li>
        <p>输入验证器显示的 6 位验证码。</p>
      </li>
    </ol>
  )
}
