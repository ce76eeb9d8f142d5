/**
 * What Prototype.js does to a page, as far as a script beside it can feel it: an imitation, since no package on npm is
 * the library itself. It follows 1.6.1, the harshest of those still met (its successors leave more of the browser's own
 * methods alone): enumerable methods on the prototypes of what JavaScript brings, some in place of native ones that do
 * more, `toJSON` on arrays, another `Array.from`, another `Element`.
 */
(function () {
  const stop = {};
  const identity = (value) => value;
  const add = (target, methods) => {
    for (const name of Object.getOwnPropertyNames(methods)) target[name] = methods[name];
  };

  const enumerable = {
    each(visit, context) {
      let index = 0;
      try {
        this._each((value) => visit.call(context, value, index++));
      } catch (thrown) {
        if (thrown !== stop) throw thrown;
      }
      return this;
    },
    // None hands the array itself on, as the native ones do.
    map(turn = identity, context) {
      const turned = [];
      this.each((value, index) => turned.push(turn.call(context, value, index)));
      return turned;
    },
    filter(isWanted, context) {
      const wanted = [];
      this.each((value, index) => isWanted.call(context, value, index) && wanted.push(value));
      return wanted;
    },
    find(isIt, context) {
      let found;
      this.each((value, index) => {
        if (!isIt.call(context, value, index)) return;
        found = value;
        throw stop;
      });
      return found;
    },
    every(holds = identity, context) {
      let all = true;
      this.each((value, index) => {
        all = all && !!holds.call(context, value, index);
        if (!all) throw stop;
      });
      return all;
    },
    some(holds = identity, context) {
      let any = false;
      this.each((value, index) => {
        any = !!holds.call(context, value, index);
        if (any) throw stop;
      });
      return any;
    },
    include(wanted) {
      return this.some((value) => value === wanted);
    },
    inject(sum, add, context) {
      this.each((value, index) => (sum = add.call(context, sum, value, index)));
      return sum;
    },
    invoke(method, ...given) {
      return this.map((value) => value[method](...given));
    },
    pluck(name) {
      return this.map((value) => value[name]);
    },
    entries() {
      return this.map();
    },
    toArray() {
      return this.map();
    },
    size() {
      return this.length;
    },
  };
  for (const [name, other] of Object.entries({ collect: 'map', select: 'filter', findAll: 'filter', detect: 'find', all: 'every', any: 'some', member: 'include' })) {
    enumerable[name] = enumerable[other];
  }

  const nativeReverse = Array.prototype.reverse;
  const toJson = (value) => (value && typeof value === 'object' && 'toJSON' in value ? value.toJSON() : JSON.stringify(value));
  add(Array.prototype, { _each: Array.prototype.forEach });
  add(Array.prototype, enumerable);
  add(Array.prototype, {
    clear() {
      this.length = 0;
      return this;
    },
    clone() {
      return this.slice();
    },
    compact() {
      return this.filter((value) => value != null);
    },
    first() {
      return this[0];
    },
    flatten() {
      return this.flat(Infinity);
    },
    inspect() {
      return `[${this.map(String).join(', ')}]`;
    },
    intersect(others) {
      return this.filter((value) => others.indexOf(value) >= 0);
    },
    last() {
      return this[this.length - 1];
    },
    reverse(inline) {
      return nativeReverse.call(inline === false ? this.slice() : this);
    },
    toJSON() {
      return `[${this.map(toJson).join(', ')}]`;
    },
    uniq() {
      return this.filter((value, index) => this.indexOf(value) === index);
    },
    without(...values) {
      return this.filter((value) => values.indexOf(value) < 0);
    },
  });

  const toArray = (list) => {
    if (!list) return [];
    if (list.toArray) return list.toArray();
    const array = new Array(list.length || 0);
    for (let index = 0; index < array.length; index++) array[index] = list[index];
    return array;
  };
  // Neither iterators nor a function to turn each value with.
  Array.from = toArray;

  add(Object, {
    extend: (target, source) => (add(target, source), target),
    clone: (object) => Object.extend({}, object),
    // What a prototype adds too.
    keys(object) {
      const keys = [];
      for (const key in object) keys.push(key);
      return keys;
    },
    values(object) {
      const values = [];
      for (const key in object) values.push(object[key]);
      return values;
    },
    toJSON: toJson,
  });

  add(String.prototype, {
    blank() {
      return /^\s*$/.test(this);
    },
    camelize() {
      return this.replace(/-+(.)?/g, (_, letter) => (letter || '').toUpperCase());
    },
    empty() {
      return this == '';
    },
    endsWith(end) {
      const from = this.length - end.length;
      return from >= 0 && this.lastIndexOf(end) === from;
    },
    escapeHTML() {
      return this.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    },
    gsub(pattern, replacement) {
      return this.split(pattern).join(replacement);
    },
    include(part) {
      return this.indexOf(part) > -1;
    },
    inspect() {
      return `'${this}'`;
    },
    startsWith(start) {
      return this.indexOf(start) === 0;
    },
    strip() {
      return this.replace(/^\s+/, '').replace(/\s+$/, '');
    },
    sub(pattern, replacement) {
      return this.replace(pattern, replacement);
    },
    times(count) {
      return this.repeat(Math.max(0, count));
    },
    toArray() {
      return this.split('');
    },
    toJSON() {
      return JSON.stringify(String(this));
    },
    toQueryParams() {
      return Object.fromEntries(new URLSearchParams(String(this)));
    },
  });

  add(Number.prototype, {
    succ() {
      return this + 1;
    },
    times(visit) {
      for (let index = 0; index < this; index++) visit(index);
      return this;
    },
    toJSON() {
      return isFinite(this) ? String(this) : 'null';
    },
  });

  const slice = Array.prototype.slice;
  add(Function.prototype, {
    argumentNames() {
      return [];
    },
    // What it returns can be called, but not constructed.
    bind(self) {
      if (arguments.length < 2 && self === undefined) return this;
      const method = this;
      const first = slice.call(arguments, 1);
      return function () {
        return method.apply(self, first.concat(slice.call(arguments)));
      };
    },
    curry() {
      const method = this;
      const first = slice.call(arguments);
      return first.length === 0
        ? this
        : function () {
            return method.apply(this, first.concat(slice.call(arguments)));
          };
    },
    defer() {
      return setTimeout(this, 10);
    },
    delay(seconds) {
      return setTimeout(this, seconds * 1000);
    },
    wrap(wrapper) {
      const method = this;
      return function () {
        return wrapper.apply(this, [method.bind(this)].concat(slice.call(arguments)));
      };
    },
  });

  Date.prototype.toJSON = function () {
    return `"${this.toISOString()}"`;
  };

  const methods = {
    addClassName(element, name) {
      element.classList.add(name);
      return element;
    },
    childElements: (element) => toArray(element.children),
    clone: (element, deep) => element.cloneNode(deep),
    empty: (element) => element.innerHTML.trim() === '',
    fire(element, name) {
      element.dispatchEvent(new Event('dataavailable', { bubbles: true }));
      return name;
    },
    getHeight: (element) => element.offsetHeight,
    hide(element) {
      element.style.display = 'none';
      return element;
    },
    identify: (element) => (element.id = element.id || 'anonymous_element'),
    insert(element, html) {
      element.insertAdjacentHTML('beforeend', html);
      return element;
    },
    match: (element, selector) => element.matches(selector),
    next: (element) => element.nextElementSibling,
    observe(element, name, listener) {
      element.addEventListener(name, listener, false);
      return element;
    },
    previous: (element) => element.previousElementSibling,
    readAttribute: (element, name) => element.getAttribute(name),
    remove(element) {
      element.parentNode.removeChild(element);
      return element;
    },
    replace(element, html) {
      element.outerHTML = html;
      return element;
    },
    scrollTo(element) {
      window.scrollTo(0, element.offsetTop);
      return element;
    },
    select: (element, selector) => toArray(element.querySelectorAll(selector)),
    show(element) {
      element.style.display = '';
      return element;
    },
    toggle: (element) => methods[element.style.display === 'none' ? 'show' : 'hide'](element),
    up: (element) => element.parentElement,
    update(element, html) {
      element.innerHTML = html;
      return element;
    },
    visible: (element) => element.style.display !== 'none',
    wrap(element, wrapper) {
      element.parentNode.replaceChild(wrapper, element);
      wrapper.appendChild(element);
      return wrapper;
    },
  };
  // In place of native methods of those names too.
  for (const [name, method] of Object.entries(methods)) {
    HTMLElement.prototype[name] = function () {
      return method.apply(null, [this].concat(slice.call(arguments)));
    };
  }

  const nativeElement = window.Element;
  window.Element = function (tag, attributes) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
    return element;
  };
  add(window.Element, methods);
  window.Element.prototype = nativeElement.prototype;

  add(Event.prototype, {
    element() {
      return this.target;
    },
    findElement(selector) {
      return this.target.closest(selector);
    },
    stop() {
      this.preventDefault();
      this.stopPropagation();
      this.stopped = true;
    },
  });

  document.getElementsByClassName = (name) => toArray(document.querySelectorAll(`.${name}`));
  document.observe = document.addEventListener.bind(document);
  document.viewport = { getWidth: () => innerWidth, getHeight: () => innerHeight };

  window.$ = (id) => (typeof id === 'string' ? document.getElementById(id) : id);
  window.$$ = (selector) => toArray(document.querySelectorAll(selector));
  window.$A = toArray;
  window.$break = stop;
  window.$w = (words) => words.strip().split(/\s+/);
  window.Class = { create: (methods) => Object.extend(function () { this.initialize.apply(this, arguments); }, { prototype: methods }) };
  window.Enumerable = enumerable;
  window.Hash = function (object) { this._object = object; };
  window.Prototype = { Version: '1.6.1', emptyFunction() {}, K: identity };
  window.Template = function (text) { this.template = text; };
})();
