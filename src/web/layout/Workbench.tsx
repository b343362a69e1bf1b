import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN.js'
import type { ReactNode } from 'react'
import { theme } from '#web/ui/theme.ts'
import 'virtual:antd.css'

/** The only entry of Ant Design; its sheet is static (scripts/sheets.ts). */
export const Workbench = ({ children }: { children: ReactNode }) => (
  <ConfigProvider locale={zhCN} theme={{ ...theme, zeroRuntime: true }}>
    <App component={false}>{children}</App>
  </ConfigProvider>
)
