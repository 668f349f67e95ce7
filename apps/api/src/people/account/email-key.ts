/** An email as it is compared: without surrounding space and in one case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
