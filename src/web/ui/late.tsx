import { type ComponentType, lazy } from 'react'

/** A component whose script comes when it is shown. If it does not, once more and then a note in its place. */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(async () => ({
    default: await load()
      .catch(() => soon().then(load))
      .catch(() => Missing),
  }))

const soon = () => new Promise((resolve) => setTimeout(resolve, 2000))

const Missing = () => (
  <p className="note bad" role="alert">
    内容加载失败，
    <a href={location.href} className="link">
      刷新页面
    </a>
  </p>
)
