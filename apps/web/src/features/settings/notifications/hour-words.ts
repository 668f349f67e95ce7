/** "18:00" */
export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
