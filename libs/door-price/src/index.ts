export * from './door-price.ts';
export { FEES } from './fees/fees.ts';
export * from './priced.ts';
export * from './rule.ts';
export { PICKED_UP } from './stated-shipping.ts';
