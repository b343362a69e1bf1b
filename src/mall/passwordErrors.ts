/** A browser says these by itself; with those of errors.ts the first view of the login page would be 4 KB larger. */
export const passwordMessages = {
  PASSWORD_LENGTH: '密码须为 8–64 个字符',
  PASSWORD_KINDS: '密码须包含字母、数字、符号中的至少两种',
  PASSWORD_COMMON: '密码过于常见，请更换',
  PASSWORD_NAME: '密码不能包含用户名、手机号或邮箱名',
  PASSWORD_SAME: '新密码不能与原密码相同',
} as const
