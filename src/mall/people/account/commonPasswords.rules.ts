/**
 * These head the published lists of leaked passwords and have at least eight characters and two kinds of them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456789a 12345678a 123456abc 1234567a a1234567 a12345678 a123456789 aa123456 aa12345678 aa123456789
abc12345 abc123456 abc1234567 abc12345678 abcd1234 abcd12345 abcd123456 abcde123 asd123456 asdf1234
asdfgh123 qwe123456 qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 qwertyui1 1qaz2wsx 1qazxsw2 1q2w3e4r
1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zxc123456 zxcvbn123 zaq12wsx password1 password12 password123 passw0rd
p@ssw0rd p@ssword p@ssword1 p@ssw0rd1 pass1234 pass@123 pass@word1 admin123 admin1234 admin123456 admin@123
admin@1234 admin888 admin8888 root1234 root123456 test1234 test123456 user1234 welcome1 welcome123 welcome@123
iloveyou1 iloveyou123 woaini123 woaini520 woaini1314 woaini521 5201314a a5201314 520520520a woaiwojia1
wang123456 zhang123 zhang123456 li123456 liu123456 chen123456 yang123456 huang123 zhao123456 zhou123456
china123 beijing2008 shanghai1 xiaoming1 mima1234 mima123456 ceshi123 ceshi1234 gongsi123 caigou123
dragon123 monkey123 football1 baseball1 superman1 michael1 sunshine1 princess1 letmein1 letmein123 master123
changeme1 changeme123 default1 company1 company123 summer2024 summer2025 winter2024 winter2025 spring2025
123qweasd 123qwe123 qweasd123 qweasdzxc1 qazwsx123 qazwsxedc1 qq123456 qq1234567 qq123456789 w123456789
z123456789 x123456789 s123456789 l123456789 c123456789 123456qq 123456aa 123456abcd 12345qwert 1234qwer
1234abcd 1qw23er4 a1b2c3d4 a1s2d3f4 aaa111111 aaa123456 abc123abc abc@1234 abc@12345 abc@123456 asd@1234
qwe@1234 qwer@1234 huawei123 huawei@123 taobao123 alibaba123 weixin123 baidu123 p0o9i8u7 trustno1`.split(
    /\s+/,
  ),
)
