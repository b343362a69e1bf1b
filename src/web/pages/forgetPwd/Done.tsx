import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#mall/pages.ts'
import styles from '#web/account/account.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

const waitSeconds = 5

export function Done() {
  const [left, setLeft] = useState(waitSeconds)
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : navigate(to.login())), 1000)
    return () => clearTimeout(timer)
  }, [left, navigate])
  return (
    <div className={styles.done}>
      <Icon name="circle-check" />
      <p role="status">
        <b>密码已重置，请重新登录</b>
      </p>
      <p>所有设备上的登录都已退出，{left} 秒后前往登录。</p>
      <div className={styles.acts}>
        <PageLink to="/login" className="btn primary">
          去登录
        </PageLink>
      </div>
    </div>
  )
}
