import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_TABLE } from '#domain/testing/amount-table.ts';
import { amountArgument, amountIn } from './arguments.ts';

test('a command reads amounts in all writings and currencies right or refuses them', () => {
  for (const { text, currency, cents } of AMOUNT_TABLE) {
    const shown = `${currency} ${text}`;
    if (cents === null) {
      assert.throws(() => {
        const read = amountIn(amountArgument(text), currency);
        if (typeof read === 'string') throw new Error(read);
      }, shown);
    } else {
      assert.equal(amountIn(amountArgument(text), currency), cents, shown);
    }
  }
});
