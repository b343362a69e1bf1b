import { form } from '#mall/form.ts'
import { robotKindOf, robotLimits } from './robot.rules.ts'

/** One that is changed keeps webhook and secret where nothing is typed. */
export const robotFormOf = (isNew: boolean) =>
  form(
    {
      name: {
        label: '名称',
        isRequired: true,
        maxLength: robotLimits.name,
        placeholder: '如 采购群',
      },
      webhook: {
        label: 'Webhook 地址',
        isRequired: isNew,
        maxLength: 300,
        placeholder: isNew ? 'https://' : '不填则保持不变',
        hint: '在企业微信、钉钉或飞书的群设置中添加“自定义机器人”后复制',
      },
      secret: {
        label: '加签密钥',
        maxLength: robotLimits.secret,
        placeholder: isNew ? '选填' : '不填则保持不变',
        hint: '钉钉、飞书机器人勾选“加签 / 签名校验”时填写，企业微信没有',
      },
      isOn: { label: '状态', control: 'check', placeholder: '启用' },
    },
    {
      initial: { isOn: true },
      checks: {
        webhook: (webhook) =>
          !robotKindOf(webhook) &&
          '须为企业微信、钉钉或飞书机器人的 Webhook 地址（https://qyapi.weixin.qq.com、https://oapi.dingtalk.com 或 https://open.feishu.cn）',
        secret: (secret, { webhook }) =>
          robotKindOf(webhook) === 'wecom'
            ? '企业微信机器人没有加签密钥，请留空'
            : /\s/.test(secret) && '密钥中不能有空格',
      },
    },
  )
